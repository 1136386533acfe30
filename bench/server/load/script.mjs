// Who places when and where, at every table of every server: the sides in turn, partners in turn (S5.2), until the side
// that began has placed its 36 cards (S2.7). So every intent is legal, and the 71st ends the round.
const CARDS_A_SIDE = 36;
const ROUNDS = 3;

export class Script {
  round = 1;
  placed = [0, 0];
  turn = 0;

  get seat() {
    const side = 2 * this.turn;
    const second = this.round % 2 ? 0 : 1; // in even rounds the higher seat of a side begins
    return side + ((this.placed[this.turn] + second) % 2);
  }

  get on() {
    return 2 + ((5 * this.placed[this.turn] + 3 * this.turn) % 8);
  }

  get endsRound() {
    return this.placed[this.turn] === CARDS_A_SIDE - 1;
  }

  advance() {
    if (this.endsRound) {
      this.round = (this.round % ROUNDS) + 1;
      this.placed = [0, 0];
      this.turn = 0;
    } else {
      this.placed[this.turn]++;
      this.turn = 1 - this.turn;
    }
  }
}
