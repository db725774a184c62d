import { lookup } from 'node:dns/promises'
import { accessSync, constants, existsSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { describeSendFailure } from '#app/mailing/describe_send_failure'
import { smtpSecurity } from '#app/mailing/smtp_security'
import { readSendFailure } from '#app/mailing/sending/send_failure'
import { askServer } from '#app/operations/setup/ask_server'
import {
  type DatabasePlace,
  databasePlace,
  describeDatabaseFailure,
} from '#database/failures/describe_failure'
import { isLoopback } from '#start/env_rules'
import type { SettingTexts } from '#start/settings'
import { SMTPTransport } from '@adonisjs/mail/transports/smtp'
import type { Connection } from 'mysql2/promise'

export interface Finding {
  isGood: boolean
  text: string
}

const PATIENCE_MS = 10_000

const good = (text: string): Finding => ({ isGood: true, text })
const bad = (text: string): Finding => ({ isGood: false, text })

export async function checkDatabaseSettings(settings: SettingTexts): Promise<Finding> {
  const place = databasePlace(settings)
  if (place.connection === 'sqlite') return checkFile(place.database)
  try {
    return await askServer(place, settings, (connection) => checkServer(connection, place))
  } catch (error) {
    return bad(
      describeDatabaseFailure(error, place) ??
        `The database "${place.database}" cannot be used: ${(error as Error).message}.`
    )
  }
}

async function checkServer(
  connection: Connection,
  { host, port, database }: DatabasePlace
): Promise<Finding> {
  const [[found]] = (await connection.query(
    `SELECT @@character_set_database AS charset, @@collation_database AS collation,
       VERSION() AS version`
  )) as unknown as [{ charset: string; collation: string; version: string }[]]
  const { charset, collation, version } = found!
  if (charset !== 'utf8mb4') {
    return bad(
      `The database "${database}" has the character set ${charset} (${collation}): ` +
        `ALTER DATABASE ${database} CHARACTER SET utf8mb4.`
    )
  }
  const [[variable]] = (await connection.query(
    "SHOW GLOBAL VARIABLES LIKE 'read_only'"
  )) as unknown as [{ Value: string }[]]
  if (variable?.Value !== 'OFF') {
    return bad(`The database server ${host}:${port} may only be read (read_only).`)
  }
  const [[tls]] = (await connection.query("SHOW STATUS LIKE 'Ssl_version'")) as unknown as [
    { Value: string }[],
  ]
  const encryption = tls?.Value || 'not encrypted'
  return good(
    `The database "${database}" on ${host}:${port} answers (${version}, ${collation}, ${encryption}).`
  )
}

function checkFile(file: string): Finding {
  const folder = dirname(resolve(file))
  try {
    accessSync(existsSync(file) ? file : folder, constants.R_OK | constants.W_OK)
    return good(`The database is the file ${resolve(file)}.`)
  } catch {
    return bad(`The file ${resolve(file)} of the database cannot be written: check its folder.`)
  }
}

export async function checkMailSettings(settings: SettingTexts): Promise<Finding> {
  if (settings.MAIL_TRANSPORT !== 'smtp') {
    return good(
      'No mail is sent: everybody can read them at /demo/mailbox, which is for trying only.'
    )
  }
  const { SMTP_HOST: host = '', SMTP_USER: user, SMTP_PASSWORD: pass = '' } = settings
  const security = smtpSecurity({
    isProduction: settings.NODE_ENV === 'production',
    host,
    secure: settings.SMTP_SECURE === 'true',
    tls: settings.SMTP_TLS,
  })
  const port = Number(settings.SMTP_PORT || (security.secure ? 465 : 587))
  const transport = new SMTPTransport({
    host,
    port,
    ...security,
    ...(user ? { auth: { type: 'login', user, pass } } : {}),
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
  })
  try {
    // Sending a mail without recipients ends after the login.
    await transport.send({ from: settings.MAIL_FROM ?? '', to: [], text: '' })
  } catch (error) {
    if ((error as { code?: string }).code !== 'EENVELOPE') {
      const server = { host, port, from: settings.MAIL_FROM ?? '', ...(user ? { user } : {}) }
      return bad(describeSendFailure(readSendFailure(error), server))
    }
  } finally {
    await transport.close()
  }
  return good(`The mail server ${host}:${port} answers${user ? ` and knows "${user}"` : ''}.`)
}

/** Checks whether the public address resolves. Never fails; the DNS entry may follow later. */
export async function checkAddress(settings: SettingTexts): Promise<Finding> {
  const { protocol, hostname, origin } = new URL(settings.APP_URL ?? '')
  try {
    const { address } = await lookup(hostname.replace(/^\[|\]$/g, ''))
    return protocol === 'https:' || isLoopback(address)
      ? good(`The address ${origin} leads to ${address}.`)
      : good(`The address ${origin} leads to ${address}, without TLS: logins need https://.`)
  } catch {
    return good(
      `The address ${origin} leads nowhere yet: ${hostname} has to be made known in the DNS.`
    )
  }
}
