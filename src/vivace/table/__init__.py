"""One live table: seats, timers, races. Time comes from a clock that is passed in; nothing here touches a socket."""
