import { randomBytes } from 'node:crypto'
import { isLoopback } from '#start/env_rules'
import { type SettingName, type SettingTexts, settingRules } from '#start/settings'

/** A question of the setup, which is asked unless the environment or `.env` has the answer. */
export interface Question {
  name: SettingName
  text: string
  usual?: string
  isSecret?: true
  isOptional?: true
  /** Returns whether the question is needed; by default always. */
  matters?: (settings: SettingTexts) => boolean
}

const onServer = ({ DB_CONNECTION: connection }: SettingTexts) => connection === 'mysql'
const isElsewhere = (settings: SettingTexts) =>
  onServer(settings) && !isLoopback(settings.DB_HOST || '127.0.0.1')
const sends = ({ MAIL_TRANSPORT: transport }: SettingTexts) => transport === 'smtp'

export const QUESTIONS: readonly Question[] = [
  { name: 'APP_URL', text: 'Address that people type, such as https://portal.example.com' },
  { name: 'HOST', text: 'Address to listen on', usual: '127.0.0.1' },
  { name: 'PORT', text: 'Port to listen on', usual: '3333' },
  { name: 'TRUST_PROXY', text: 'Reverse proxies in front', usual: '1' },
  { name: 'DB_CONNECTION', text: 'Database: mysql (also MariaDB) or sqlite', usual: 'mysql' },
  { name: 'DB_HOST', text: 'Host of the database', usual: '127.0.0.1', matters: onServer },
  { name: 'DB_PORT', text: 'Port of the database', usual: '3306', matters: onServer },
  { name: 'DB_DATABASE', text: 'Name of the database, or file of SQLite', usual: 'label_portal' },
  { name: 'DB_USER', text: 'User of the database', usual: 'label_portal', matters: onServer },
  {
    name: 'DB_PASSWORD',
    text: 'Password of that user',
    isSecret: true,
    isOptional: true,
    matters: onServer,
  },
  {
    name: 'DB_TLS',
    text: 'Encryption to the database: off, required, or verify (checks the certificate, too)',
    usual: 'off',
    matters: isElsewhere,
  },
  {
    name: 'DB_TLS_CA',
    text: 'File with the certificate that signs the one of the database, if it is your own',
    isOptional: true,
    matters: ({ DB_TLS: mode }) => mode === 'verify',
  },
  { name: 'MAIL_TRANSPORT', text: 'Mails: smtp sends them, demo keeps them', usual: 'smtp' },
  { name: 'SMTP_HOST', text: 'Mail server', matters: sends },
  { name: 'SMTP_PORT', text: 'Port of the mail server', usual: '587', matters: sends },
  {
    name: 'SMTP_TLS',
    text: 'Encryption to the mail server: required, or offered (mails go out in clear where it offers none)',
    usual: 'required',
    matters: (settings) =>
      sends(settings) && settings.SMTP_SECURE !== 'true' && !isLoopback(settings.SMTP_HOST ?? ''),
  },
  { name: 'SMTP_USER', text: 'User of the mail server', isOptional: true, matters: sends },
  {
    name: 'SMTP_PASSWORD',
    text: 'Password of that user',
    isSecret: true,
    isOptional: true,
    matters: (settings) => sends(settings) && Boolean(settings.SMTP_USER),
  },
  { name: 'MAIL_FROM', text: 'Sender of all mails, such as Label Portal <portal@example.com>' },
  { name: 'CUSTOMER_SERVICE_EMAIL', text: 'Who gets mails about new orders' },
]

export const makeAppKey = (): string => randomBytes(32).toString('base64')

export function settingProblem(
  name: SettingName,
  value: string,
  others: SettingTexts
): string | null {
  try {
    settingRules({ ...others, [name]: value })[name](name, value)
    return null
  } catch (error) {
    return (error as Error).message
  }
}
