import { addPicture, orderPictures } from '#shared/catalogue/editing/editing_endpoints'
import { MAX_PICTURE_KILOBYTES } from '#shared/catalogue/editing/picture_contract'
import type { ProductDetail } from '#shared/catalogue/editing/product_resource_contract'
import { refusalText } from '#shared/ground/http/refusal_text'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useNotify, useRefresh, useTranslate } from 'react-admin'
import { useRequest } from '../../../ground/app/data_provider'

export function usePictures({ id, pictures }: Pick<ProductDetail, 'id' | 'pictures'>) {
  const request = useRequest()
  const t = useTranslate()
  const notify = useNotify()
  const refresh = useRefresh()
  const [problem, setProblem] = useState<string | null>(null)
  const seen = pictures.map((picture) => picture.id)
  const { mutate, isPending } = useMutation({
    mutationFn: ({ change }: { change: () => Promise<unknown>; done: string }) => change(),
    onMutate: () => setProblem(null),
    onSuccess: (_, { done }) => notify(done, { type: 'success' }),
    onError: (error) => setProblem(refusalText(error) || t('pictures.failed')),
    onSettled: () => refresh(),
  })
  return {
    problem,
    isBusy: isPending,
    add: (file: File) => {
      if (file.size > MAX_PICTURE_KILOBYTES * 1024) {
        setProblem(t('pictures.too_large', { kilobytes: MAX_PICTURE_KILOBYTES }))
        return
      }
      const change = async () =>
        request(addPicture, { path: { id }, body: { content: await toBase64(file) } })
      mutate({ change, done: 'pictures.added' })
    },
    order: (wanted: readonly number[]) =>
      mutate({
        change: () =>
          request(orderPictures, { path: { id }, body: { pictures: [...wanted], seen } }),
        done: 'pictures.saved',
      }),
  }
}

/** Returns a file's content as base64, which follows the comma of its data URL. */
function toBase64(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).split(',')[1] ?? '')
    reader.onerror = () => reject(reader.error ?? new Error('The file cannot be read'))
    reader.readAsDataURL(file)
  })
}
