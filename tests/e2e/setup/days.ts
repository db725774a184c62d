import type { Locator } from 'playwright'

type Scope = Pick<Locator, 'getByRole'>

/** Finds a date field by its label, with or without the sign for required fields. */
export const dayField = (scope: Scope, label: string): Locator =>
  scope.getByRole('group', { name: label })

/** Replaces the day of a date field; `day` has the form yyyy-MM-dd. */
export async function typeDay(field: Locator, day: string): Promise<void> {
  const year = field.getByRole('spinbutton').first()
  await year.click()
  await year.page().keyboard.type(day.replaceAll('-', ''))
}
