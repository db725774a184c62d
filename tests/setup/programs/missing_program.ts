/** A program that the tests need is missing; the message names it and how to install it. */
export class MissingProgram extends Error {}
