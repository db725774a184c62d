import { FORM_NAMES, type TableForm } from '#shared/ground/http/table_types'
import { button } from '#tests/e2e/setup/find'
import type { Locator, Page } from 'playwright'

/** Opens the download menu and finds the entry of a format. */
export async function formOf(page: Page, label: string, form: TableForm = 'csv'): Promise<Locator> {
  await button(page, label).click()
  return page.getByRole('menuitem', { name: FORM_NAMES[form], exact: true })
}

export const downloadAs = async (page: Page, label: string, form?: TableForm): Promise<void> =>
  (await formOf(page, label, form)).click()
