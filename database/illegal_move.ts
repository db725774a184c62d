export class IllegalMove extends Error {
  constructor(subject: string, from: string, to: string) {
    super(`${subject} in state ${from} cannot move to ${to}`)
  }
}
