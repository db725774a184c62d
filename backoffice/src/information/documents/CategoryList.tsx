import { orderCategories } from '#shared/information/documents/document_endpoints'
import type { CategoryRow } from '#shared/information/documents/document_resource_contract'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { CreateButton, Title, TopToolbar, useGetList, useLocale, useTranslate } from 'react-admin'
import { useRequest } from '../../ground/app/data_provider'
import { Loading } from '../../ground/app/Loading'
import { SortableList } from '../../ground/ui/lists/SortableList'

/** The categories in the order of the storefront. */
export default function CategoryList() {
  const request = useRequest()
  const t = useTranslate()
  const locale = useLocale()
  const { data, isPending, isError } = useGetList<CategoryRow>('document_categories', {
    pagination: { page: 1, perPage: 100 },
    sort: { field: 'sort_index', order: 'ASC' },
  })
  return (
    <>
      <Title title={t('resources.document_categories.name', { smart_count: 2 })} />
      <TopToolbar>
        <CreateButton label={t('document_categories.create')} resource="document_categories" />
      </TopToolbar>
      {isPending && <Loading />}
      {isError && <Alert severity="error">{t('list.failed')}</Alert>}
      {data?.length === 0 && (
        <Box>
          <Typography component="h2" variant="h2">
            {t('document_categories.empty')}
          </Typography>
          <Typography color="textSecondary">{t('document_categories.empty_text')}</Typography>
        </Box>
      )}
      {data && data.length > 0 && (
        <Paper sx={{ p: 2 }} variant="outlined">
          <Typography color="textSecondary" sx={{ mb: 1 }}>
            {t('documents.order_hint')}
          </Typography>
          <SortableList
            items={data.map((row) => ({
              id: row.id,
              name: locale === 'fr' ? row.name_fr : row.name_en,
              to: `/document_categories/${row.id}`,
              note: t('documents.in_category', { smart_count: row.documents }),
            }))}
            key={data.map(({ id }) => id).join()}
            label={t('document_categories.order_of')}
            save={(body) => request(orderCategories, { body })}
          />
        </Paper>
      )}
    </>
  )
}
