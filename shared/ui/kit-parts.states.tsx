import { longName, unbrokenName } from '@souk-vert/shared/testing/builders'
import {
  Badge,
  Card,
  CouldNotLoad,
  EmptyState,
  Mute,
  PageTitle,
  Picture,
  Price,
  SectionTitle,
  Skeleton,
  Spinner,
} from '@souk-vert/shared/ui/kit'
import type { States } from '@souk-vert/shared/testing/states'

export const states: States = {
  width: 358,
  each: {
    'page title': <PageTitle>Search Results: 22</PageTitle>,
    'page title, long': <PageTitle>{longName}</PageTitle>,
    'section title': <SectionTitle>Dairy & eggs</SectionTitle>,
    'quiet text': <Mute>500 g</Mute>,
    badge: <Badge>20%</Badge>,
    price: <Price now={168} />,
    'price, discounted': <Price now={168} before={210} />,
    'price, free': <Price now={0} before={210} />,
    'price, large': <Price large now={168} before={210} />,
    'price, seven digits': <Price large now={1234567.5} before={7654321} />,
    card: <Card style={{ padding: 16 }}>A surface with a border</Card>,
    skeleton: <Skeleton style={{ height: 48 }} />,
    spinner: <Spinner />,
    picture: <Picture address="/uploads/picture" width={96} height={96} />,
    'picture, failed': <Picture address="/uploads/missing" width={96} height={96} alt="Whole milk" />,
    'could not load': <CouldNotLoad what="We couldn’t load Bakery" onRetry={() => undefined} />,
    'could not load, no way to retry': <CouldNotLoad what="We couldn’t load your cart" />,
    'could not load, long': <CouldNotLoad what={`We couldn’t load ${unbrokenName}`} onRetry={() => undefined} />,
    'empty state': <EmptyState picture="/uploads/picture" text="Your cart is empty" />,
    'empty state, page of its own': (
      <EmptyState picture="/uploads/picture" title="Not found" text="We can’t find that page" />
    ),
  },
}
