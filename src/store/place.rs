//! The location of a store: a folder, or a database on a PostgreSQL server.

use std::fmt;
use std::path::{Path, PathBuf};

/// The location of a store. A server address is displayed without its user name and password.
#[derive(Clone, PartialEq, Eq)]
pub enum Place {
    /// A folder with a database file.
    Folder(PathBuf),
    /// A database address of the form `postgres://user:password@host/name`.
    Server(String),
}

impl Place {
    /// Parses a location given by a user: an address or a folder.
    pub fn named(text: &str) -> Place {
        match text.starts_with("postgres://") || text.starts_with("postgresql://") {
            true => Place::Server(text.to_owned()),
            false => Place::from(text),
        }
    }

    /// Returns true if the address contains a password.
    pub fn has_password(&self) -> bool {
        let Place::Server(address) = self else { return false };
        let (address, options) = address.split_once('?').unwrap_or((address, ""));
        let (_, rest) = address.split_once("://").unwrap_or(("", address));
        rest.rsplit_once('@').is_some_and(|(who, _)| who.contains(':'))
            || options.split('&').any(|option| option.starts_with("password="))
    }
}

impl<P: AsRef<Path> + ?Sized> From<&P> for Place {
    fn from(dir: &P) -> Place {
        Place::Folder(dir.as_ref().to_path_buf())
    }
}

impl From<PathBuf> for Place {
    fn from(dir: PathBuf) -> Place {
        Place::Folder(dir)
    }
}

impl From<&Place> for Place {
    fn from(place: &Place) -> Place {
        place.clone()
    }
}

impl fmt::Display for Place {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Place::Folder(dir) => dir.display().fmt(out),
            Place::Server(address) => {
                let (address, options) = address.split_once('?').unwrap_or((address, ""));
                let (scheme, rest) = address.split_once("://").unwrap_or(("postgres", address));
                // A question mark in a password must be escaped; otherwise it cuts the password in two.
                let is_cut = rest.contains(':') && !rest.contains('@') && options.contains('@');
                let rest = if is_cut { "" } else { rest };
                let place = rest.rsplit_once('@').map_or(rest, |(_, place)| place);
                write!(out, "{scheme}://{place}")
            }
        }
    }
}

impl fmt::Debug for Place {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{:?}", self.to_string())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_password_in_a_database_address_is_never_shown() {
        for (address, shown) in [
            ("postgres://bot:s3cret@db.example/regnal", "postgres://db.example/regnal"),
            (
                "postgresql://bot:s3@cret@db:5433/regnal?sslmode=require",
                "postgresql://db:5433/regnal",
            ),
            ("postgres:///regnal?host=/run/postgresql&password=s3cret", "postgres:///regnal"),
            ("bot:s3cret@db", "postgres://db"),
            ("postgres://bot:s3?cret@db/regnal&password=x", "postgres://"),
        ] {
            let place = Place::Server(address.to_owned());
            assert!(place.has_password());
            assert_eq!(place.to_string(), shown);
            assert_eq!(format!("{place:?}"), format!("{shown:?}"));
        }
        assert!(!Place::named("postgres://bot@db:5433/regnal?sslmode=require").has_password());
        assert_eq!(Place::named("a/folder"), Place::from("a/folder"));
        assert_eq!(Place::from("a/folder").to_string(), "a/folder");
    }
}
