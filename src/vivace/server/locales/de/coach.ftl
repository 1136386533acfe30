# Das erste Spiel mit Begleitung, Pausen und Hilfe im Spiel. Nur am Tisch gelesen.

coach = Begleitung
coach-skip = Überspringen
coach-skip-label = Ohne Begleitung weiter
coach-wait = Schau zu: Du bist noch nicht dran.
coach-again = Begleitung im nächsten Spiel jeder Art
coach-again-help = Bots warten auf deine ersten Antworten, und jeder Zug wird erklärt. So ein Spiel zählt nicht für die Wertung.
coach-help = Hilfe
coach-now = Jetzt
coach-table = Auf dem Tisch
coach-rules = Alle Regeln
coach-pauses = Das Spiel ist angehalten, solange du liest.
coach-goes-on = Andere spielen mit: Das Spiel geht weiter, während du liest.
coach-pause = Pause
coach-paused = Pause
coach-paused-help = Die Karten sind verdeckt. Danach beginnt eine Karte, um die gespielt wurde, von vorn; ein Spiel mit Pausen zählt nicht für die Wertung.
coach-resume = Weiter
