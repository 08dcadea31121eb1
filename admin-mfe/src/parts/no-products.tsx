import { EmptyList } from './empty-list'
import { Icon } from './icons'
import { ActionLink } from './layout'

/** The way to a first product. */
export const UploadLink = () => (
  <ActionLink to="/dashboard/upload-product">
    <Icon name="plus" /> Upload Product
  </ActionLink>
)

/** A shop that sells nothing yet. */
export const NoProducts = () => (
  <EmptyList title="No products yet" text="Add categories and sub-categories first, then your first product.">
    <UploadLink />
  </EmptyList>
)
