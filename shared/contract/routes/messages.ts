import * as z from "zod/mini";
import { Conversation, ConversationPath, Message, ReadMessages, SendMessage } from "#shared/contract/messages.ts";
import { UnreadCount } from "#shared/contract/notifications.ts";
import { PageQuery } from "#shared/contract/pagination.ts";
import { IdPath, Nothing } from "#shared/contract/primitives.ts";
import { route } from "#shared/contract/route.ts";

export const messagesRoutes = {
  listConversations: route({
    method: "GET",
    path: "/api/conversations",
    tag: "messages",
    summary: "One's conversations, newest activity first",
    access: "person",
    query: PageQuery,
    replies: { 200: z.array(Conversation) },
    paged: true,
    polled: true,
  }),
  countUnreadConversations: route({
    method: "GET",
    path: "/api/conversations/unread-count",
    tag: "messages",
    summary: "How many conversations have something unread",
    access: "person",
    replies: { 200: UnreadCount },
    polled: true,
  }),
  listMessages: route({
    method: "GET",
    path: "/api/conversations/:userId/messages",
    tag: "messages",
    summary: "The messages between oneself and a person, newest first",
    access: "person",
    params: ConversationPath,
    query: PageQuery,
    replies: { 200: z.array(Message) },
    paged: true,
    polled: true,
  }),
  sendMessage: route({
    method: "POST",
    path: "/api/conversations/:userId/messages",
    tag: "messages",
    summary: "Write to a person; both must follow each other",
    access: "person",
    params: ConversationPath,
    body: SendMessage,
    limit: "message",
    replies: { 201: Message },
  }),
  readMessages: route({
    method: "PATCH",
    path: "/api/conversations/:userId/read",
    tag: "messages",
    summary: "Mark a conversation as read",
    access: "person",
    params: ConversationPath,
    body: ReadMessages,
    replies: { 204: Nothing },
  }),
  deleteMessage: route({
    method: "DELETE",
    path: "/api/messages/:id",
    tag: "messages",
    summary: "Delete one's own message, for both people",
    access: "person",
    params: IdPath,
    replies: { 204: Nothing },
  }),
} as const;
