import type { Row } from '#database/rows'
import db from '@adonisjs/lucid/services/db'
import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'

/** An email that was a user's between two instants as the database stores them; null without a beginning. */
export interface FormerEmail {
  email: string
  from: string | null
  until: string
}

/** Actions of the audit log that may change a user's email. */
const CHANGES = ['accounts.change_user', 'accounts.confirm_email_change']

/** The emails that a user had before the one in force, by the audit log. */
export async function findFormerEmails(userId: number): Promise<FormerEmail[]> {
  const rows: Row<'audit_log', 'at' | 'before' | 'after'>[] = await db
    .from('audit_log')
    .where({ subject: 'user', subject_id: userId })
    .whereIn('action', CHANGES)
    .orderBy('id')
    .select('at', 'before', 'after')
  const former: FormerEmail[] = []
  for (const { at, before, after } of rows) {
    const email = emailIn(before)
    if (email === null || email === emailIn(after)) continue
    former.push({ email, from: former.at(-1)?.until ?? null, until: at })
  }
  return former
}

function emailIn(entry: string | null): string | null {
  const { email = null } = JSON.parse(entry ?? '{}') as { email?: string | null }
  return email
}

/**
 * Keeps the mails to the email in force, and to former ones those of their time: afterwards an
 * address may be somebody else's.
 */
export function whereOwnAddress<Result>(
  mails: DatabaseQueryBuilderContract<Result>,
  email: string,
  former: readonly FormerEmail[]
): DatabaseQueryBuilderContract<Result> {
  return mails.where((own) => {
    own.where('to_address', email)
    for (const { email: address, from, until } of former) {
      own.orWhere((then) => {
        then.where('to_address', address).where('created_at', '<=', until)
        if (from !== null) then.where('created_at', '>=', from)
      })
    }
  })
}
