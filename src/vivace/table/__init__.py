"""Live tables: seats, timers, races. Time comes from a clock that is passed in, and nothing here touches a socket."""
