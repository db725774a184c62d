import {
  type ResourceAction,
  type ResourceName,
  opensResource,
} from '#shared/ground/access/resource_rights'
import { usePermissions } from 'react-admin'

export function useMay() {
  const { permissions = [] } = usePermissions<string[]>()
  return (resource: ResourceName, action?: ResourceAction) =>
    opensResource(permissions, resource, action)
}
