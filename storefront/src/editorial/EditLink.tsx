import EditIcon from '@mui/icons-material/Edit'
import { Button } from '@mui/material'
import { opensResource } from '#shared/backoffice/resource_rights'
import type { PageName } from '#shared/editorial/page_contract'
import { useTranslate } from '../app/i18n'
import { useSession } from '../app/session'

export function EditLink({ page }: { page: PageName }) {
  const t = useTranslate()
  const { permissions } = useSession()
  if (!opensResource(permissions, 'pages', 'edit')) return null
  return (
    <Button
      href={`/backoffice/pages/${page}`}
      startIcon={<EditIcon />}
      sx={{ alignSelf: 'flex-start' }}
      variant="outlined"
    >
      {t('editorial.edit')}
    </Button>
  )
}
