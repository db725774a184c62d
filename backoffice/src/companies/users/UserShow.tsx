import { LANGUAGE_NAMES } from '#shared/ground/i18n/language'
import type { UserDetail } from '#shared/companies/users/user_contract'
import { fullName, shownName } from '#shared/ground/texts/full_name'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { EditButton, TextField, useRecordContext, useTranslate } from 'react-admin'
import { AuditTrail } from '../../ground/ui/records/AuditTrail'
import { DetailHeader } from '../../ground/ui/records/DetailHeader'
import { DetailShow } from '../../ground/ui/records/DetailShow'
import { DetailTabs } from '../../ground/ui/records/DetailTabs'
import { Fact, FactCard, FactColumns } from '../../ground/ui/records/Facts'
import { Day, Instant } from '../../ground/ui/Moment'
import { RecordLink } from '../../ground/ui/records/RecordLink'
import { EmailChange } from './EmailChange'
import { LimitForm } from './LimitForm'
import { RolesForm } from './RolesForm'
import { UserActions } from './UserActions'
import { RoleNames, UserActivity, UserName, UserState } from './UserFields'

export default function UserShow() {
  return (
    <DetailShow title={<UserName />}>
      <Stack spacing={2}>
        <DetailHeader
          actions={<ChangeButton />}
          facts={[
            <TextField key="email" source="email" variant="inherit" />,
            <Company key="company" />,
            <UserState key="state" />,
            <UserActivity key="activity" />,
          ]}
        />
        <Tabs />
      </Stack>
    </DetailShow>
  )
}

/** The edit button, shown only if the user may be changed (rule 1.9). */
function ChangeButton() {
  const user = useRecordContext<UserDetail>()
  return user?.abilities.change ? <EditButton size="medium" variant="outlined" /> : null
}

function Company() {
  const user = useRecordContext<UserDetail>()
  if (!user) return null
  return (
    <RecordLink id={user.company_id} resource="companies">
      {`${user.company_name} (${user.account_id})`}
    </RecordLink>
  )
}

function Tabs() {
  const t = useTranslate()
  const user = useRecordContext<UserDetail>()
  if (!user) return null
  return (
    <DetailTabs
      label={shownName(fullName(user), t)}
      tabs={[
        {
          key: 'overview',
          label: t('users.overview'),
          content: (
            <Stack spacing={3}>
              <EmailChange />
              <Overview user={user} />
              {user.administrators_only && (
                <Typography color="textSecondary">{t('users.administrators_only')}</Typography>
              )}
              <UserActions />
              <RolesForm />
              <LimitForm />
            </Stack>
          ),
        },
        {
          key: 'changes',
          label: t('audit_trail.title'),
          content: <AuditTrail entries={user.audit} />,
        },
      ]}
    />
  )
}

function Overview({ user }: { user: UserDetail }) {
  const t = useTranslate()
  const yesNo = (isSo: boolean) => t(isSo ? 'record.yes' : 'record.no')
  return (
    <FactColumns>
      <FactCard title={t('users.person')}>
        <Fact source="email" />
        <Fact source="phone" />
        <Fact source="language">{LANGUAGE_NAMES[user.language]}</Fact>
        <Fact source="roles">
          <RoleNames />
        </Fact>
        <Fact source="created_at">
          <Day source="created_at" />
        </Fact>
      </FactCard>
      <FactCard title={t('users.account')}>
        <Fact source="last_login_at">
          <Instant source="last_login_at" />
        </Fact>
        <Fact source="sessions" />
        <Fact source="password_changed_at">
          <Day source="password_changed_at" />
        </Fact>
        <Fact source="password_expired">{yesNo(user.password_expired)}</Fact>
        <Fact source="second_factor">{yesNo(user.second_factor)}</Fact>
      </FactCard>
    </FactColumns>
  )
}
