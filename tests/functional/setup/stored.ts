import type { Row, Tables } from '#database/rows'
import db from '@adonisjs/lucid/services/db'

export const storedRow = <Table extends keyof Tables>(
  table: Table,
  id: number
): Promise<Row<Table>> => db.from(table).where('id', id).firstOrFail()

/** Returns the audit entries of a record, oldest first. */
export const auditOf = (subject: string, id: number) => findAudit({ subject, subject_id: id })

/** Returns the audit entries of one action by a user, oldest first. */
export const auditBy = (userId: number, action: string) => findAudit({ user_id: userId, action })

async function findAudit(where: Partial<Row<'audit_log'>>) {
  const rows: Row<'audit_log'>[] = await db.from('audit_log').where(where).orderBy('id')
  return rows.map(({ before, after, ...entry }) => ({
    ...entry,
    before: before === null ? null : JSON.parse(before),
    after: after === null ? null : JSON.parse(after),
  }))
}

export const sessionsOf = async (userId: number): Promise<number> =>
  (await db.from('sessions').where('user_id', userId)).length
