export class IllegalMove<From extends string, To extends string> extends Error {
  constructor(
    subject: string,
    readonly from: From,
    readonly to: To
  ) {
    super(`${subject} in state ${from} cannot move to ${to}`)
  }
}
