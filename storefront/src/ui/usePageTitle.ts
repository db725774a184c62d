import { useEffect } from 'react'
import { useTranslate } from '../app/i18n'

/** Names the page in the window's title. */
export function usePageTitle(title: string): void {
  const product = useTranslate()('common.product')
  useEffect(() => {
    document.title = `${title} · ${product}`
  }, [title, product])
}
