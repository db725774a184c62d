import { BaseCommand } from '@adonisjs/core/ace'

/** A command that reports problems which an operator can fix, and then exits with code 1. */
export abstract class FailingCommand extends BaseCommand {
  protected fail(message: string): void {
    this.logger.error(message)
    this.exitCode = 1
  }
}
