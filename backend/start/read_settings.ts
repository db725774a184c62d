import type { Rule, Variables } from '#start/env_rules'
import { RULES } from '#start/settings'
import vine from '@vinejs/vine'

export type SettingName = keyof typeof RULES

export type SettingTexts = Partial<Record<SettingName, string>>

type Settings = { [Name in SettingName]: ReturnType<(typeof RULES)[Name]> }

export const SETTING_NAMES = Object.keys(RULES) as SettingName[]

const obeys = vine.createRule<Rule<unknown>>(
  (value, rule, field) => {
    try {
      field.mutate(rule(String(field.name), value as string | undefined, field.data), field)
    } catch (error) {
      field.report((error as Error).message, 'setting', field)
    }
  },
  { implicit: true }
)

const settings = vine.create(
  Object.fromEntries(
    SETTING_NAMES.map((name) => [name, vine.string().use(obeys(RULES[name])).optional()])
  )
)

/** A sentence for each wrong setting, in their order. */
export type SettingFaults = Map<SettingName, string>

/** Parses the variables, or reports what is wrong with them. */
export async function readSettings(
  variables: Variables
): Promise<
  { settings: Settings; faults?: undefined } | { settings?: undefined; faults: SettingFaults }
> {
  const messagesProvider = { getMessage: (sentence: string) => sentence }
  const [error, read] = await settings.tryValidate(variables, { messagesProvider })
  if (!error) return { settings: read as unknown as Settings }
  const messages: { field: SettingName; message: string }[] = error.messages
  return { faults: new Map(messages.map(({ field, message }) => [field, message])) }
}
