import { type ComponentProps, type ComponentType, createContext, type ReactNode, use } from "react";

export type LinkProps = ComponentProps<"a"> & { readonly href: string };

const LinkContext = createContext<ComponentType<LinkProps> | "a">("a");

/** The link component of the design system; without it links are plain anchors. */
export function LinkProvider({ link, children }: { readonly link: ComponentType<LinkProps>; children: ReactNode }) {
  return <LinkContext value={link}>{children}</LinkContext>;
}

export function Link(props: LinkProps) {
  const Anchor = use(LinkContext);
  return <Anchor {...props} />;
}
