import { useAddressParams } from '#shared/ground/search/use_address_params'

/** The page of a list, counted from 1 and kept in the URL. */
export function usePageAddress() {
  const { params, change } = useAddressParams()
  const [page = 1] = /^[1-9]\d{0,5}$/.exec(params.get('page') ?? '') ?? []
  return {
    page: Number(page),
    setPage: (wanted: number, replace = false) =>
      change({ page: wanted === 1 ? null : String(wanted) }, replace),
  }
}
