import type { ReactElement } from 'react'
import type * as Kit from '@souk-vert/shared/ui/kit'
import {
  Badge,
  Button,
  ButtonLink,
  Card,
  Container,
  CouldNotLoad,
  EmptyState,
  Link,
  Mute,
  PageTitle,
  Picture,
  pictureFiles,
  pictureUrl,
  Price,
  SectionTitle,
  Skeleton,
  Spinner,
  TextLink,
  Unseen,
  useClosedByBack,
} from '@souk-vert/shared/ui/kit'

/** Names of the kit's own values; the others are emotion's. */
type KitName = Exclude<keyof typeof Kit, 'keyframes' | 'styled'>

function Steps({ onClose }: { onClose(): void }) {
  useClosedByBack(true, onClose)
  return (
    <div role="dialog" aria-label="Steps">
      <Button type="button" onClick={onClose}>
        Close
      </Button>
    </div>
  )
}

/** An example of each value of `shared/ui/kit`, by its name. */
export const kit: { [Name in KitName]: () => ReactElement } = {
  Badge: () => <Badge>20%</Badge>,
  Button: () => (
    <Button type="button" outlined onClick={() => undefined}>
      Print recipe
    </Button>
  ),
  ButtonLink: () => <ButtonLink to="/recipes">All recipes</ButtonLink>,
  Card: () => <Card style={{ padding: 16 }}>For four people</Card>,
  Container: () => <Container>For four people</Container>,
  CouldNotLoad: () => <CouldNotLoad what="We couldn’t load the recipes" onRetry={() => undefined} />,
  EmptyState: () => <EmptyState text="Nothing is cooking today" />,
  Link: () => <Link to="/recipes">Recipes</Link>,
  Mute: () => <Mute>45 minutes</Mute>,
  PageTitle: () => <PageTitle>Harira</PageTitle>,
  Picture: () => <Picture address="/uploads/harira" width={320} height={240} alt="Harira" first />,
  Price: () => <Price now={168} before={210} />,
  SectionTitle: () => <SectionTitle>Ingredients</SectionTitle>,
  Skeleton: () => <Skeleton style={{ height: 48 }} />,
  Spinner: () => <Spinner label="Adding ingredients" />,
  TextLink: () => <TextLink to="/recipes">See all</TextLink>,
  Unseen: () => (
    <p>
      45 <Unseen>minutes to cook</Unseen>
    </p>
  ),
  pictureFiles: () => <img {...pictureFiles('/uploads/harira', 320)} alt="Harira" />,
  pictureUrl: () => <img src={pictureUrl('/uploads/harira', 640)} alt="Harira" />,
  useClosedByBack: () => <Steps onClose={() => undefined} />,
}
