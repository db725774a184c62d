import { dropColumns } from '#database/schema/drop_columns'
import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * When a mail was dismissed, which is known of earlier ones by the audit log. A server of the version before,
 * which may run beside this one for a while, writes none.
 */
export default class extends BaseSchema {
  override async up() {
    this.schema.alterTable('mail_outbox', (table) => {
      table.dateTime('dismissed_at', { precision: 3 }).nullable()
    })
    this.schema.raw(
      `UPDATE mail_outbox SET dismissed_at = (
         SELECT MAX(audit_log.at) FROM audit_log
         WHERE audit_log.subject = 'mail' AND audit_log.subject_id = mail_outbox.id
           AND audit_log.action = 'mailing.dismiss'
       ) WHERE state = 'DISMISSED'`
    )
  }

  override async down() {
    dropColumns(this.schema, 'mail_outbox', ['dismissed_at'])
  }
}
