import { select } from '#database/select'
import db from '@adonisjs/lucid/services/db'
import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'

/** A former email and its period as database instants; `from` is null for the first one. */
export interface FormerEmail {
  email: string
  from: string | null
  until: string
}

const CHANGES = ['accounts.change_user', 'accounts.confirm_email_change']

export async function findFormerEmails(userId: number): Promise<FormerEmail[]> {
  const rows = await select(db, 'audit_log', ['at', 'before', 'after'])
    .where({ subject: 'user', subject_id: userId })
    .whereIn('action', CHANGES)
    .orderBy('id')
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

/** Selects mails to the current email, and mails to a former email within its period. */
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
