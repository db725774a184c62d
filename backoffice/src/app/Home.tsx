import { allows } from '#shared/access/rights'
import { RESOURCE_RIGHTS, STAFF_REQUIREMENTS } from '#shared/backoffice/resource_rights'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import CardActionArea from '@mui/material/CardActionArea'
import CardContent from '@mui/material/CardContent'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { Loading, Title, useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import { AccessDenied } from './AccessDenied'
import { type Session, currentSession } from './session'

/** Every resource of the backoffice that is built, in the order of the menu. */
const RESOURCES: readonly (keyof typeof RESOURCE_RIGHTS)[] = [
  'companies',
  'users',
  'addresses',
  'shop_settings',
  'directory',
  'registrations',
  'supplier_files',
  'mail_outbox',
  'audit_log',
]

/** The first screen: who one is, and the resources that are open. Suppliers are sent back. */
export function Home() {
  const { data: session, isPending } = useQuery({
    queryKey: ['session'],
    queryFn: currentSession,
  })
  if (isPending || !session) return <Loading />
  const isStaff = STAFF_REQUIREMENTS.some((one) => allows(session.permissions, one))
  return isStaff ? <Resources session={session} /> : <AccessDenied />
}

function Resources({ session: { user, permissions } }: { session: Session }) {
  const t = useTranslate()
  const resources = RESOURCES.filter((resource) => allows(permissions, RESOURCE_RIGHTS[resource]))
  const company = user.company_profile
  return (
    <Stack spacing={3} sx={{ p: 3, maxWidth: 960 }}>
      <Title title={t('home.title')} />
      <div>
        <Typography component="p" variant="h5">
          {t('home.greeting', { name: `${user.first_name} ${user.last_name}` })}
        </Typography>
        <Typography color="textSecondary">
          {t('home.company', { company: company.name, account: company.cofor10 })}
        </Typography>
      </div>
      {resources.length === 0 ? (
        <Typography>{t('home.no_resources', { rights: permissions.join(', ') })}</Typography>
      ) : (
        <Stack component="section" spacing={2}>
          <Typography component="h2" variant="h6">
            {t('home.resources')}
          </Typography>
          {resources.map((resource) => (
            <Card key={resource} variant="outlined">
              <CardActionArea component={Link} to={`/${resource}`}>
                <CardContent>
                  <Typography component="h3" variant="subtitle1">
                    {t(`resources.${resource}.name`, { smart_count: 2 })}
                  </Typography>
                  <Typography color="textSecondary">{t(`about.${resource}`)}</Typography>
                </CardContent>
              </CardActionArea>
            </Card>
          ))}
        </Stack>
      )}
      <div>
        <Button href="/" variant="outlined">
          {t('home.storefront')}
        </Button>
      </div>
    </Stack>
  )
}
