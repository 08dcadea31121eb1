import * as t from '#messages'
import { EmptyList } from './empty-list'
import { Icon } from '../icons'
import { ActionLink } from '../layout'

/** The way to a first product. */
export const UploadLink = () => (
  <ActionLink to="/dashboard/upload-product">
    <Icon name="plus" /> {t.uploadProduct()}
  </ActionLink>
)

/** A shop that sells nothing yet. */
export const NoProducts = () => (
  <EmptyList title={t.noProductsYet()} text={t.addCategoriesFirst()}>
    <UploadLink />
  </EmptyList>
)
