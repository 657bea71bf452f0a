"""Why the system could not do something with a file, as a value that the catalogues word."""

import errno

from westerplatte_nb.engine.value import Term

# By the number of the error, the name its sentence goes by: `term.system_<name>`.
REASONS: dict[int | None, str] = {
    getattr(errno, number): name
    for name, numbers in {
        "full": ("ENOSPC", "EDQUOT"),
        "forbidden": ("EACCES", "EPERM"),
        "read_only": ("EROFS",),
        "no_folder": ("ENOENT", "ENOTDIR"),
        "folder": ("EISDIR",),
        "no_file": ("EINVAL", "ENXIO"),
        "name": ("ENAMETOOLONG", "EILSEQ"),
        "links": ("ELOOP",),
        "large": ("EFBIG",),
        "deleted": ("ESTALE",),
        "broken": ("EIO",),
        "busy": ("EBUSY", "ETXTBSY", "EAGAIN"),
        "no_place": ("ENOTSUP", "EOPNOTSUPP", "ENOSYS"),
    }.items()
    for number in numbers
    if hasattr(errno, number)
}


def system_term(error: OSError | ValueError) -> Term:
    """Return the term for why a file could not be read or written: by the number of the error, or `system_other`.

    A ValueError is what Python raises for a name that no file can have.
    """
    if not isinstance(error, OSError):
        return Term("system_name")
    name = REASONS.get(error.errno)
    return Term(f"system_{name}") if name else Term("system_other", errno.errorcode.get(error.errno or 0, "?"))
