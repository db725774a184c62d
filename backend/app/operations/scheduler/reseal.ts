import { APPROVAL_CODE_LIFETIME_MS } from '#app/companies/approvals/open_request'
import { openCode, sealCode } from '#app/mailing/seal_code'
import * as webhookSecrets from '#app/mailing/webhooks/secrets'
import { openSecret, sealSecret } from '#app/access/second_factor/totp'
import { dbInstantBefore } from '#database/instant'
import { select } from '#database/select'
import type { MailState } from '#shared/mailing/outbox_contract'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'

export interface Resealed {
  renewed: number
  unreadable: number
}

const BATCH = 500

/** Reencrypts secrets of second factors, mails and webhooks. Can run again at any time. */
export async function resealSecrets(
  client: QueryClientContract,
  now: Date
): Promise<{ secondFactors: Resealed; mails: Resealed; webhooks: Resealed }> {
  return {
    secondFactors: await resealFactors(client),
    mails: await resealMails(client, now),
    webhooks: await resealWebhooks(client, now),
  }
}

const resealFactors = (client: QueryClientContract): Promise<Resealed> =>
  reseal(
    () => select(client, 'users', ['id', 'totp_secret']).whereNotNull('totp_secret'),
    async ({ id, totp_secret: sealed }) => {
      const secret = sealed && openSecret(sealed)
      if (!secret) return 'unreadable'
      // A secret that was replaced at the same time stays.
      await client
        .from('users')
        .where({ id, totp_secret: sealed })
        .update({ totp_secret: sealSecret(secret) })
      return 'renewed'
    }
  )

function resealMails(client: QueryClientContract, now: Date): Promise<Resealed> {
  const living = dbInstantBefore(now, APPROVAL_CODE_LIFETIME_MS)
  const find = () =>
    select(client, 'mail_outbox', ['id', 'data', 'state'])
      .where((mail) =>
        mail
          .whereIn('state', ['PENDING', 'FAILED'] satisfies MailState[])
          .orWhere((sent) =>
            sent.where('state', 'SENT' satisfies MailState).where('sent_at', '>', living)
          )
      )
      .where('data', 'like', '%"sealed_code"%')
  return reseal(find, async ({ id, data, state }) => {
    const content: { sealed_code?: string } = JSON.parse(data)
    if (content.sealed_code === undefined) return null
    const code = openCode(content.sealed_code)
    // A sent mail has arrived, so its code does not matter.
    if (code === null) return state === 'SENT' ? null : 'unreadable'
    const renewed = JSON.stringify({ ...content, sealed_code: sealCode(code) })
    await client.from('mail_outbox').where('id', id).update({ data: renewed })
    return 'renewed'
  })
}

function resealWebhooks(client: QueryClientContract, now: Date): Promise<Resealed> {
  const renew = (sealed: string) => {
    const secret = webhookSecrets.openSecret(sealed)
    return secret ? webhookSecrets.sealSecret(secret) : null
  }
  return reseal(
    () => select(client, 'webhooks', ['id', 'secret', 'former_secrets']),
    async ({ id, secret: sealed, ...former }) => {
      const secret = renew(sealed)
      if (!secret) return 'unreadable'
      const formers = webhookSecrets.formerSecretsOf(former, now).flatMap((one) => {
        const again = renew(one.sealed)
        return again ? [{ ...one, sealed: again }] : []
      })
      // A secret that was replaced at the same time stays.
      await client
        .from('webhooks')
        .where({ id, secret: sealed })
        .update({ secret, former_secrets: JSON.stringify(formers) })
      return 'renewed'
    }
  )
}

/** Renews the found rows in batches; `renew` returns null for a row without a secret. */
async function reseal<Found extends { id: number }>(
  find: () => DatabaseQueryBuilderContract<Found>,
  renew: (row: Found) => Promise<keyof Resealed | null>
): Promise<Resealed> {
  const counted: Resealed = { renewed: 0, unreadable: 0 }
  let last = 0
  for (;;) {
    const rows = await find().where('id', '>', last).orderBy('id').limit(BATCH)
    for (const row of rows) {
      const outcome = await renew(row)
      if (outcome) counted[outcome] += 1
    }
    if (rows.length < BATCH) return counted
    last = rows.at(-1)!.id
  }
}
