# What somebody who plays for the first time is told, and what the help in a game says.

khromix-coach-call = Your turn: press Colour or Name. A card is turned over, and the others have to say it.
khromix-coach-called = You called: now the others answer.
khromix-coach-colour = Colour is asked: say the ink, whatever is written. Here it is { khromix-colour }: press it.
khromix-coach-name = Name is asked: say the word that is written, whatever its ink. Here it is { khromix-colour }: press it.
khromix-coach-say-colour = Colour is asked: press the colour of the ink, before the others do.
khromix-coach-say-name = Name is asked: press the word that is written, before the others do.
khromix-coach-mystery = A mystery card: any answer is right. Press one, before the others do.
khromix-coach-question = A mystery card: press a question for the others.
khromix-coach-pay = That was wrong and costs a card: press the pile that it comes from.
khromix-coach-use = You won a card with an ability: press whom it is for, or hold Decline.
khromix-coach-wait = Get ready: { $name } calls Colour or Name, and then you answer.
khromix-coach-about-right = The first right answer takes the card and all below it.
khromix-coach-about-wrong = A wrong answer costs a card of your own.
