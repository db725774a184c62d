import db from '@adonisjs/lucid/services/db'

/** Counts all rows that orders of a company write, to check that nothing is left behind. */
export async function countOrderRows(companyId: number): Promise<Record<string, number>> {
  const ofOrders = (table: string) =>
    db
      .from(table)
      .join('orders', 'orders.id', `${table}.order_id`)
      .where('orders.company_id', companyId)
  const ofUsers = (table: string) =>
    db
      .from(table)
      .join('users', 'users.id', `${table}.user_id`)
      .where('users.company_id', companyId)
  const queries = {
    orders: db.from('orders').where('company_id', companyId),
    lines: ofOrders('order_lines'),
    history: ofOrders('order_state_history'),
    events: db.from('quota_events').where('company_id', companyId),
    audit: ofUsers('audit_log'),
    keys: ofUsers('idempotency_keys'),
    mails: db
      .from('mail_outbox')
      .join('users', 'users.email', 'mail_outbox.to_address')
      .where('users.company_id', companyId),
  }
  const counts: Record<string, number> = {}
  for (const [name, query] of Object.entries(queries)) {
    const row: { total: number } = await query.count('* as total').firstOrFail()
    counts[name] = Number(row.total)
  }
  return counts
}

export interface StoredMail {
  to_address: string
  language: string
  template: string
  state: string
  data: Record<string, unknown>
}

export async function findMailsOf(orderId: string): Promise<StoredMail[]> {
  const rows: (Omit<StoredMail, 'data'> & { data: string })[] = await db
    .from('mail_outbox')
    .where('data', 'like', `%${orderId}%`)
    .orderBy('id')
    .select('to_address', 'language', 'template', 'state', 'data')
  return rows.map((row) => ({ ...row, data: JSON.parse(row.data) }))
}
