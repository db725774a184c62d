import type { Row, Tables } from '#database/rows'
import db from '@adonisjs/lucid/services/db'

/** The row of a table by its id; throws without one. */
export const storedRow = <Table extends keyof Tables>(
  table: Table,
  id: number
): Promise<Row<Table>> => db.from(table).where('id', id).firstOrFail()

/** What the audit log says about a record, oldest first. */
export const auditOf = (subject: string, id: number) => findAudit({ subject, subject_id: id })

/** What the audit log says of such deeds of a user, oldest first. */
export const auditBy = (userId: number, action: string) => findAudit({ user_id: userId, action })

async function findAudit(where: Partial<Row<'audit_log'>>) {
  const rows: Row<'audit_log'>[] = await db.from('audit_log').where(where).orderBy('id')
  return rows.map(({ before, after, ...entry }) => ({
    ...entry,
    before: before === null ? null : JSON.parse(before),
    after: after === null ? null : JSON.parse(after),
  }))
}

/** How many sessions a user has. */
export const sessionsOf = async (userId: number): Promise<number> =>
  (await db.from('sessions').where('user_id', userId)).length
