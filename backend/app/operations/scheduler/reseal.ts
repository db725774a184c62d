import { APPROVAL_CODE_LIFETIME_MS } from '#app/companies/approvals/open_request'
import { openCode, sealCode } from '#app/mailing/seal_code'
import * as webhookSecrets from '#app/mailing/webhooks/secrets'
import { openSecret, sealSecret } from '#app/access/second_factor/totp'
import { dbInstantBefore } from '#database/instant'
import { select } from '#database/select'
import type { MailState } from '#shared/mailing/outbox_contract'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

/** Counts of reencrypted and unreadable secrets. */
export interface Resealed {
  renewed: number
  unreadable: number
}

const BATCH = 500

/** Reencrypts secrets of second factors, unsent mails and webhooks. Can run again at any time. */
export async function resealSecrets(
  client: QueryClientContract,
  now: Date
): Promise<{ secondFactors: Resealed; mails: Resealed; webhooks: Resealed }> {
  return {
    secondFactors: await resealFactors(client),
    mails: await resealMails(client, now),
    webhooks: await resealWebhooks(client),
  }
}

async function resealFactors(client: QueryClientContract): Promise<Resealed> {
  const counted = { renewed: 0, unreadable: 0 }
  const after = (id: number) =>
    select(client, 'users', ['id', 'totp_secret'])
      .whereNotNull('totp_secret')
      .where('id', '>', id)
      .orderBy('id')
      .limit(BATCH)
  for await (const { id, totp_secret: sealed } of inBatches(after)) {
    const secret = sealed && openSecret(sealed)
    if (!secret) {
      counted.unreadable += 1
      continue
    }
    // A secret that was replaced at the same time stays.
    await client
      .from('users')
      .where({ id, totp_secret: sealed })
      .update({ totp_secret: sealSecret(secret) })
    counted.renewed += 1
  }
  return counted
}

async function resealMails(client: QueryClientContract, now: Date): Promise<Resealed> {
  const counted = { renewed: 0, unreadable: 0 }
  const living = dbInstantBefore(now, APPROVAL_CODE_LIFETIME_MS)
  const after = (id: number) =>
    select(client, 'mail_outbox', ['id', 'data', 'state'])
      .where((mail) =>
        mail
          .whereIn('state', ['PENDING', 'FAILED'] satisfies MailState[])
          .orWhere((sent) =>
            sent.where('state', 'SENT' satisfies MailState).where('sent_at', '>', living)
          )
      )
      .where('data', 'like', '%"sealed_code"%')
      .where('id', '>', id)
      .orderBy('id')
      .limit(BATCH)
  for await (const { id, data, state } of inBatches(after)) {
    const content: { sealed_code?: string } = JSON.parse(data)
    if (content.sealed_code === undefined) continue
    const code = openCode(content.sealed_code)
    if (code === null) {
      // A sent mail has arrived, so its code does not matter.
      if (state !== 'SENT') counted.unreadable += 1
      continue
    }
    const renewed = JSON.stringify({ ...content, sealed_code: sealCode(code) })
    await client.from('mail_outbox').where('id', id).update({ data: renewed })
    counted.renewed += 1
  }
  return counted
}

async function resealWebhooks(client: QueryClientContract): Promise<Resealed> {
  const counted = { renewed: 0, unreadable: 0 }
  const after = (id: number) =>
    select(client, 'webhooks', ['id', 'secret', 'former_secret'])
      .where('id', '>', id)
      .orderBy('id')
      .limit(BATCH)
  const renew = (sealed: string | null) => {
    const secret = sealed && webhookSecrets.openSecret(sealed)
    return secret ? webhookSecrets.sealSecret(secret) : null
  }
  for await (const { id, secret: sealed, former_secret: former } of inBatches(after)) {
    const secret = renew(sealed)
    if (!secret) {
      counted.unreadable += 1
      continue
    }
    // A secret that was replaced at the same time stays.
    await client
      .from('webhooks')
      .where({ id, secret: sealed })
      .update({ secret, former_secret: renew(former) })
    counted.renewed += 1
  }
  return counted
}

/** Reads rows by id in batches. */
async function* inBatches<Found extends { id: number }>(
  after: (id: number) => Promise<Found[]>
): AsyncGenerator<Found> {
  let last = 0
  for (;;) {
    const rows = await after(last)
    yield* rows
    if (rows.length < BATCH) return
    last = rows.at(-1)!.id
  }
}
