import { readableSize } from '#shared/information/documents/check_before_upload'
import { useFormat, useTranslate } from '../../ground/i18n/i18n'

export function useFileSize(): (bytes: number) => string {
  const t = useTranslate()
  const format = useFormat()
  return (bytes) => {
    const { unit, number } = readableSize(bytes)
    const digits = Number.isInteger(number) ? 0 : 1
    return t(`documentation.${unit}`, { number: format.number(number, digits) })
  }
}
