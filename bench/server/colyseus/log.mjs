// Every move in SQLite before anybody is told of it, so that one column compares like with like: as Vivace sets its file
// up (WAL, synchronous NORMAL), and as a room would be written with better-sqlite3, a statement a move.
import Database from "better-sqlite3";

let insert = null;

export function keepIn(file) {
  const database = new Database(file);
  database.pragma("journal_mode = WAL");
  database.pragma("synchronous = NORMAL");
  database.exec(
    "CREATE TABLE log (room TEXT, number INTEGER, line TEXT NOT NULL, written INTEGER NOT NULL, PRIMARY KEY (room, number))",
  );
  insert = database.prepare("INSERT INTO log VALUES (?, ?, ?, ?)");
}

/** Does nothing where nothing is kept. */
export function append(room, number, move) {
  insert?.run(room, number, JSON.stringify(move), Date.now());
}
