/** Something that the tests need is not on this machine; the message says what, and how to get it. */
export class MissingProgram extends Error {}
