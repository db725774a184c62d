import { FailingCommand } from '#app/foundation/console/failing_command'
import { verifyAudit } from '#app/operations/audit/verify_audit'
import { flags } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'

const WORDS = {
  ALTERED: 'was altered',
  DELETED: 'was deleted',
  INSERTED: 'was inserted later',
  SEAL_ALTERED: 'has a seal that was altered or replaced',
  CUT_OFF: 'is missing: the end of the log was cut off',
} as const

export default class AuditVerify extends FailingCommand {
  static override commandName = 'audit:verify'
  static override description = 'Verify that nobody altered the audit log; exits with 1 if so'
  static override options: CommandOptions = { startApp: true }

  @flags.string({ description: 'End of the chain that is kept elsewhere, as position:hash' })
  declare checkpoint?: string

  override async run() {
    const database = await this.app.container.make('lucid.db')
    const match = /^(\d+):([0-9a-f]{64})$/.exec(this.checkpoint ?? '')
    if (this.checkpoint !== undefined && !match) {
      return this.fail('--checkpoint is a position and a hash, as audit:verify prints them')
    }
    const checkpoint = match && { position: Number(match[1]), hash: match[2]! }
    const verdict = await verifyAudit(database.connection(), new Date(), checkpoint)
    const { problem, sealed, unsealed, redacted, end } = verdict
    if (problem) {
      const row = problem.auditId === null ? `The row` : `Row ${problem.auditId}`
      return this.fail(`${row} (place ${problem.position} of the chain) ${WORDS[problem.what]}`)
    }
    this.logger.info(`${sealed} rows are unaltered, ${redacted} of them without personal data`)
    this.logger.info(`${unsealed} rows were written since the last sealing`)
    this.logger.info(`The chain ends with ${end.position}:${end.hash}`)
  }
}
