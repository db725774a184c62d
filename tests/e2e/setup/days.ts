import type { Locator } from 'playwright'

type Scope = Pick<Locator, 'getByRole'>

/** Where a day is typed by year, month and day: a label without or with the sign of what is required. */
export const dayField = (scope: Scope, label: string): Locator =>
  scope.getByRole('group', { name: label })

/** Types a day, yyyy-MM-dd, over the one that stands there. */
export async function typeDay(field: Locator, day: string): Promise<void> {
  const year = field.getByRole('spinbutton').first()
  await year.click()
  await year.page().keyboard.type(day.replaceAll('-', ''))
}
