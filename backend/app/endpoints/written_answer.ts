/** An answer whose bytes are made once and sent to everybody whom it concerns. */
export class WrittenAnswer<Answer> {
  readonly bytes: Buffer

  constructor(answer: Answer) {
    this.bytes = Buffer.from(JSON.stringify(answer))
  }
}
