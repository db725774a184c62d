import {
  type ResourceAction,
  type ResourceName,
  opensResource,
} from '#shared/ground/access/resource_rights'
import { usePermissions } from 'react-admin'

/** Returns a function that decides whether the user may open a screen. */
export function useMay() {
  const { permissions = [] } = usePermissions<string[]>()
  return (resource: ResourceName, action?: ResourceAction) =>
    opensResource(permissions, resource, action)
}
