import { BaseCommand } from '@adonisjs/core/ace'

export type ErrorClass = new (...args: never[]) => Error

/** A command that reports problems which an operator can fix, and then exits with code 1. */
export abstract class FailingCommand extends BaseCommand {
  /** The errors that an operator can fix; their messages say how. */
  protected readonly expected: readonly ErrorClass[] = []

  /** Reports an expected error. AdonisJS prints any other error with its stack. */
  override completed(): boolean {
    const message = this.error === undefined ? null : this.messageOf(this.error)
    if (message === null) return false
    this.fail(message)
    return true
  }

  /** Returns the message for an expected error; null for any other error. */
  protected messageOf(error: unknown): string | null {
    const isExpected = this.expected.some((expected) => error instanceof expected)
    return isExpected ? (error as Error).message : null
  }

  protected fail(message: string): void {
    this.logger.error(message)
    this.exitCode = 1
  }
}
